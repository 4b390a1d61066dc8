import path from 'node:path';
import type { CSSOptions } from 'vite';

/**
 * The order in which styles win, the last one first beaten: the library and what refines it, our own parts, and above
 * both, in no layer, the pages. `web/src/ui/tokens.css` declares it at the head of every page.
 */
const LIBRARY = 'library';
const PARTS = 'parts';

/** A plugin of the library that Vite reads styles with. */
export type StylePlugin = NonNullable<
  Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins']
>[number];

const sources = path.resolve(import.meta.dirname, 'src');

/**
 * Puts each file of styles into its layer (decision 162). Without layers the order of the `<link>` elements decides
 * between rules of equal weight, and that order is the order in which somebody happened to open the pages.
 */
export function styleLayers(): StylePlugin {
  return {
    postcssPlugin: 'style-layers',
    OnceExit(root, { AtRule }) {
      const layer = layerOf(root.source?.input.file ?? '');
      if (!layer) return;
      const inner = root.nodes.filter((node) => node.type !== 'atrule' || !isOfFile(node.name));
      if (inner.length === 0) return;
      const block = new AtRule({ name: 'layer', params: layer, nodes: [] });
      block.append(inner);
      root.append(block);
    },
  };
}

/** Rules that must stand outside of a block. */
const isOfFile = (name: string) => ['charset', 'import', 'namespace'].includes(name);

function layerOf(file: string): string | undefined {
  const [name = file] = file.split('?');
  if (/node_modules\/@mantine\//.test(name) || name === path.join(sources, 'ui/base.css'))
    return LIBRARY;
  if (['root.css', 'ui/shared.css'].some((part) => name === path.join(sources, part))) return PARTS;
  const isPart = name.startsWith(path.join(sources, 'ui/')) && name.endsWith('.module.css');
  return isPart ? PARTS : undefined;
}
