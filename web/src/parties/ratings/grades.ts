/** The four points of a rating, as of a supplier and of an architect, with what each asks. */
export const points = {
  supplier: [
    ['punctuality', 'Prazo', 'Cumpriu os dias combinados?'],
    ['quality', 'Qualidade', 'O que entregou ficou bom?'],
    ['scope', 'Escopo', 'Entregou o que foi combinado?'],
    ['service', 'Atendimento', 'Foi fácil falar e resolver?'],
  ],
  architect: [
    ['punctuality', 'Prazo', 'Respondeu a tempo?'],
    ['quality', 'Projeto', 'Desenhos e listas estavam claros?'],
    ['scope', 'Mudanças', 'As mudanças foram tratadas bem?'],
    ['service', 'Atendimento', 'Foi fácil falar e resolver?'],
  ],
} as const;

export type Point = (typeof points)['supplier'][number][0];

/** A grade in words, from 1 to 5. */
export const gradeWords = ['Muito ruim', 'Ruim', 'Regular', 'Bom', 'Muito bom'] as const;

const decimals = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A mean of grades as people read it: 4,6. */
export const formatMean = (mean: number) => decimals.format(mean);
