/** An object's name as a URL spells it. */
export const urlPath = (name: string) => name.split('/').map(encodeURIComponent).join('/');
