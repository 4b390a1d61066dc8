/** Names of a product. */
export interface ProductName {
  /** As people read it: in mail, on pages and in messages to the operator. */
  name: string;
  /** The article that pt-BR puts before the name. */
  article: 'o' | 'a';
  /**
   * As machines keep it, in lower-case letters, digits and `_`: the issuer of tokens, the prefix of
   * metrics, the name of the embedded database and of its connections. Never changes once a
   * database exists, because passwords and sealed secrets are derived with it.
   */
  id: string;
}
