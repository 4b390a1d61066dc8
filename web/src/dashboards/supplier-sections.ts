/** The requests on a supplier's home: which of them, and how many at most; all are on /quotes. */
export const homeSections = [
  { title: 'Responder', place: 1, most: 5 },
  { title: 'Com o arquiteto', place: 2, most: 3 },
  { title: 'Decididos', place: 3, most: 3 },
] as const;
