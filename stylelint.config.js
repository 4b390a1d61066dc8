/** A distance: a token, or what follows from something else. A pixel may close the gap of a border. */
const distance =
  '(0|-?1px|auto|inherit|var\\(--[\\w-]+\\)|(calc|clamp|env|max|min)\\(.+\\)|-?[\\d.]+(%|ch|em|mm|vh))';
const distances = [`/^${distance}(\\s+${distance}){0,3}$/`];

/**
 * Sizes of text (none in pixels, so that they grow with the letters of the browser), distances and media come from web/src/ui/tokens.css and web/src/ui/media.ts (decision 212).
 * Part of `npm run check`.
 */
export default {
  rules: {
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-block-no-redundant-longhand-properties': true,
    'declaration-property-value-allowed-list': {
      'font-size': ['inherit', '/^(var\\(--text-\\d+\\)|(calc|clamp)\\((?!.*\\dpx).+\\))$/'],
      font: ['inherit', '/ (var\\(--text-\\d+\\)|clamp\\((?!.*\\dpx).+\\))( |$)/'],
      '/^((row|column)-)?gap$/': distances,
      '/^(margin|padding)(-|$)/': distances,
    },
    'media-feature-name-disallowed-list': ['width', 'min-width', 'max-width'],
    'no-duplicate-selectors': true,
    'shorthand-property-no-redundant-values': true,
  },
};
