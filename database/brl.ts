const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** An amount in reais as a Brazilian writes it; what is no number is R$ 0,00. */
export const brl = (amount: unknown) => money.format(Number(amount) || 0);
