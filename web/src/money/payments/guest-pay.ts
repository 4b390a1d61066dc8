import type { Role } from '../../words/labels.ts';

/** Why there is no code for a supplier without an account. */
export const GUEST_HAS_NO_CODE = 'Este fornecedor está fora do Prumo e não tem código PIX.';

/** With whom the payment of a supplier without an account is agreed: its telephone is known to the architect alone. */
export const guestPayAdvice = (role: Role): string =>
  role === 'architect'
    ? 'Combine o pagamento direto com o fornecedor.'
    : 'Combine o pagamento com o arquiteto.';
