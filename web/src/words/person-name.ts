/** `Elisa` of `Elisa Prado`: how a screen speaks of the other person in a sentence. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName;
