/** Returns `asked` where it is a key of `labels`, otherwise ''. */
export const choiceOf = <Key extends string>(
  labels: Readonly<Record<Key, unknown>>,
  asked: string,
): Key | '' => (Object.hasOwn(labels, asked) ? (asked as Key) : '');
