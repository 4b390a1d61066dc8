/** Reais as a Brazilian writes them, for the web and for mail. */
export const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** An amount of an outbox row or a notification; what is no number is R$ 0,00. */
export const brl = (amount: unknown) => reais.format(Number(amount) || 0);
