/** What biome does not look at in style sheets. Part of `npm run check`. */
export default {
  rules: {
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-block-no-redundant-longhand-properties': true,
    'shorthand-property-no-redundant-values': true,
  },
};
