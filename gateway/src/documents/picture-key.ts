/** Pictures of a document by `keyOf`, each as the data URL of a small JPEG; what cannot be read has none. */
export type Pictures = Record<string, string>;

/** Names a picture within a document. */
export const keyOf = ({ bucket, name }: { bucket: string; name: string }) => `${bucket}/${name}`;
