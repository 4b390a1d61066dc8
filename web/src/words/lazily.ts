/** Calls `make` once, at the first need: a formatter of Intl takes up to a millisecond on a slow phone, and most are not needed at once. */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
