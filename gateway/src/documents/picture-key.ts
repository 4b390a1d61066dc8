/**
 * Pictures of a document by `keyOf`, each as the data URL of a small JPEG; null for one that could not be read. What the
 * reader may not see has none.
 */
export type Pictures = Record<string, string | null>;

/** Names a picture within a document. */
export const keyOf = ({ bucket, name }: { bucket: string; name: string }) => `${bucket}/${name}`;
