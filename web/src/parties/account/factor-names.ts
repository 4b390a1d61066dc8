/** `Celular`, then `Celular 2`: the service refuses two factors of one name. */
export function freeFactorName(
  kind: string,
  factors: readonly { friendly_name?: string }[],
): string {
  const taken = new Set(factors.map(({ friendly_name }) => friendly_name));
  let name = kind;
  for (let number = 2; taken.has(name); number++) name = `${kind} ${number}`;
  return name;
}

/** `ABCDEFGHIJ` -> `ABCD EFGH IJ`, to be typed by hand. */
export const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
