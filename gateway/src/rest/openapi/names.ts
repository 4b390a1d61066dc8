/** A name of the catalog as a key of `components`, which knows letters, digits, `.`, `-` and `_`. */
export const key = (name: string) =>
  name.replace(/[^\w-]/g, (sign) => `-${sign.codePointAt(0)?.toString(16)}-`);

/** A reference within the document. */
export const ref = (kind: 'schemas' | 'parameters' | 'responses' | 'headers', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});
