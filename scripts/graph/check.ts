import { type Import, isOfTests } from './imports.ts';
import type { Folder } from './layers.ts';

/** Between two subfolders (or files) of one folder, with the imports behind it. */
export interface Edge {
  from: string;
  to: string;
  imports: Import[];
}

/** Each direct child of `folder` is one node: a subfolder with all that is in it, or a file. */
export function edgesIn(folder: string, imports: Import[]): Edge[] {
  const nodeOf = (file: string) =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined;
  const edges = new Map<string, Edge>();
  for (const one of imports) {
    const from = nodeOf(one.from);
    const to = nodeOf(one.to);
    if (!from || !to || from === to) continue;
    const edge = edges.get(`${from} ${to}`) ?? { from, to, imports: [] };
    edge.imports.push(one);
    edges.set(`${from} ${to}`, edge);
  }
  return [...edges.values()];
}

/** Groups of nodes that import each other, directly or through others. */
function circles(edges: Edge[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const reach = (start: string) => {
    const seen = new Set<string>();
    const open = [...(next.get(start) ?? [])];
    for (let node = open.pop(); node; node = open.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      open.push(...(next.get(node) ?? []));
    }
    return seen;
  };
  const reached = new Map([...next.keys()].map((node) => [node, reach(node)]));
  const found: string[][] = [];
  for (const node of reached.keys()) {
    if (!reached.get(node)?.has(node) || found.some((group) => group.includes(node))) continue;
    found.push([...reached.keys()].filter((other) => mutual(reached, node, other)).sort());
  }
  return found;
}

const mutual = (reached: Map<string, Set<string>>, one: string, other: string) =>
  Boolean(reached.get(one)?.has(other) && reached.get(other)?.has(one));

/** The faults in a house, each as a text to read; none when all imports follow the layers. */
export function faults(folders: Folder[], imports: Import[]): string[] {
  const ofTests = imports
    .filter(({ to }) => isOfTests(to))
    .map(({ from, to }) => `${from} imports ${to}, a helper of tests`);
  const paths = new Set([
    ...folders.map((folder) => folder.path),
    ...imports.flatMap(({ from, to }) => [...foldersAround(from), ...foldersAround(to)]),
  ]);
  return [...ofTests, ...[...paths].flatMap((at) => faultsIn(folderAt(folders, at), imports))];
}

const folderAt = (folders: Folder[], path: string): Folder =>
  folders.find((folder) => folder.path === path) ?? { path, layers: [], still: [] };

function foldersAround(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'));
}

function faultsIn({ path, layers, still }: Folder, imports: Import[]): string[] {
  const edges = edgesIn(path, imports);
  const nodes = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const heightOf = new Map(
    layers.flatMap(({ members }, depth) => members.map((member) => [member, -depth] as const)),
  );
  const isUpward = ({ from, to }: Edge) => (heightOf.get(from) ?? 0) < (heightOf.get(to) ?? 0);
  const isKnown = ({ from, to }: Edge) =>
    still.some((known) => known.from === from && known.to === to);
  const places = layers.length ? [...nodes].filter((node) => !heightOf.has(node)) : [];
  const upward = edges.filter((edge) => isUpward(edge) && !isKnown(edge));
  const sound = edges.filter((edge) => !isUpward(edge) && !isKnown(edge));
  const needless = still.filter(({ from, to }) => {
    const edge = edges.find((one) => one.from === from && one.to === to);
    // While there is a circle anyway, nobody can say which of the known imports would close one.
    return (
      !edge || (!isUpward(edge) && circles(sound).length + circles([...sound, edge]).length === 0)
    );
  });
  return [
    ...places.map((node) => `${path}/${node} has no layer`),
    ...[...heightOf.keys()]
      .filter((member) => !nodes.has(member))
      .map(
        (member) => `${path}/${member} has a layer, but nothing imports it or is imported by it`,
      ),
    ...upward.map((edge) => `${path}: ${edge.from} imports ${edge.to} above it${listed(edge)}`),
    ...circles(sound).map((circle) => {
      const inside = sound.filter((edge) => circle.includes(edge.from) && circle.includes(edge.to));
      return `${path}: a circle of ${circle.join(', ')}${inside.map(listed).join('')}`;
    }),
    ...needless.map(
      ({ from, to }) => `${path}: "still ${from} -> ${to}" is mended: remove the line`,
    ),
  ];
}

/** A few of the imports behind an edge: enough to find the others. */
function listed({ imports }: Edge): string {
  const lines = imports.slice(0, 3).map(({ from, to }) => `\n    ${from} -> ${to}`);
  return lines.join('') + (imports.length > 3 ? ` and ${imports.length - 3} more` : '');
}
