import { plainWords } from '../../../words/search.ts';

/** Beginnings of lines that state a condition of the whole quote and no item. */
const CONDITION =
  /^[\s*•·–-]*(\d{1,2}[.)]\s*)?(valor (do |de )?)?(frete|transporte|taxa de entrega|desconto|abatimento|prazo|previsao de entrega|entrega( em|:| ate| prevista)|validade|valid[oa]s? (por|ate)|proposta valida|orcamento valido|condic(ao|oes)|forma de pagamento|formas de pagamento|pagamento|(entrada|sinal)( de)?:? *(r\$|\d)|garantia|observac|obs\b|cnpj|cpf|telefone|tel\b|e-?mail|endereco|cliente|contato|vendedor|data\b|emissao|pagina|pag\b)/;

/** Whether a line states freight, discount, days, validity, payment, or who writes to whom. */
export const isCondition = (text: string): boolean => CONDITION.test(plainWords(text));
