/** Whether a text has the form of an id; what has not belongs to nothing, and need not be asked for. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
