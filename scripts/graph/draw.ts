import { edgesIn } from './check.ts';
import type { Import } from './imports.ts';
import type { Folder } from './layers.ts';

/** The layers of a folder with what each of their members imports beside it, as lines to read. */
export function drawn({ path, layers }: Folder, imports: Import[]): string[] {
  const edges = edgesIn(path, imports);
  return [
    path,
    ...layers.flatMap(({ name, members }) => [
      `  ${name}`,
      ...members.map((member) => {
        const used = edges.filter(({ from }) => from === member).map(({ to }) => to);
        return `    ${member}${used.length ? ` -> ${used.sort().join(' ')}` : ''}`;
      }),
    ]),
    '',
  ];
}
