import { paths } from '../paths.ts';
import type { Category } from '../words/categories.ts';
import { el, link, section } from './dom.ts';
import type { GuestRequest } from './request.ts';
import { ownSecret } from './wire.ts';

/** After an answer: how the history of the link becomes that of an account. */
export const accountPart = ({ category }: GuestRequest): HTMLElement =>
  section(
    'Todos os seus pedidos em um lugar',
    el('p', {}, 'Com uma conta de fornecedor, o que você respondeu por links fica com você.'),
    el(
      'p',
      { class: 'row' },
      link(
        paths.register({ role: 'supplier', category: category as Category, cotacao: ownSecret() }),
        'Criar conta com este histórico',
      ),
      link(paths.history(ownSecret()), 'Já tenho conta'),
    ),
  );
