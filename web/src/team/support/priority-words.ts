const words: Readonly<Record<number, string>> = {
  3: 'Empresarial',
  2: 'Profissional',
  1: 'Normal',
};

/** The priority of a request, called by the plan that gave it. */
export const priorityWord = (priority: number) => words[priority] ?? '';
