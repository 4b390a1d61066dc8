/** The filters of a report, for people: label and value, the period first. */
export type ReportFacts = readonly (readonly [label: string, value: string])[];

/** `de 01/11/2026 a 30/11/2026 · Casa Alto da Lapa · Civil`. */
export const factWords = (facts: ReportFacts) => facts.map(([, value]) => value).join(' · ');
