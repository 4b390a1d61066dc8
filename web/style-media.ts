import { MEDIA } from './src/ui/media.ts';
import type { StylePlugin } from './style-layers.ts';

const names: Readonly<Record<string, string>> = MEDIA;

/** Writes the media that style sheets name, `@media (--phone)`, as the browser knows them. A name of none stops the build. */
export function styleMedia(): StylePlugin {
  return {
    postcssPlugin: 'style-media',
    // At the end, so that it also finds what a sheet composes from another module, which is copied in late.
    OnceExit(root) {
      root.walkAtRules('media', (rule) => {
        rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
          const query = names[name];
          if (!query) throw rule.error(`No medium is named --${name}: see web/src/ui/media.ts`);
          return query;
        });
      });
    },
  };
}
