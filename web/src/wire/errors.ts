/** One place that turns a failure into a sentence or a field. Codes are listed in docs/errors.md. */

interface Failure {
  code?: string;
  message?: string;
  status?: number;
}

/** Sentences for codes whose own message is in English or means nothing to a person. */
const sentences: Record<string, string> = {
  PGRST116: 'Registro não encontrado.',
  '23503': 'Este registro está ligado a outros e não pode ser alterado.',
  '23505': 'Já existe um registro igual a este.',
  '23514': 'Um dos valores não é aceito.',
  '22P02': 'Um dos valores não é aceito.',
  '22003': 'Um dos valores não é aceito.',
  '57014': 'A consulta demorou demais. Tente novamente.',
  '40001': 'Outra pessoa alterou os mesmos dados agora. Tente novamente.',
  '53100': 'Não há espaço para gravar agora. Nada foi alterado; tente novamente mais tarde.',
  OUTCOME_UNKNOWN:
    'O serviço parou no meio, e não sabemos se a alteração foi feita. Veja como ficou antes de enviar de novo.',
  '53300': 'O serviço está muito ocupado. Tente novamente em instantes.',
  DOCUMENTS_BUSY:
    'Muitos documentos estão sendo preparados agora. Tente novamente em alguns segundos.',
  otp_expired: 'Código errado ou vencido. Confira os números ou peça outro.',
  mfa_verification_failed: 'Código errado. Espere o próximo do aplicativo e tente de novo.',
  mfa_challenge_expired: 'A conferência demorou demais. Tente novamente.',
  mfa_factor_not_found: 'Esta verificação não existe mais. Recarregue a página.',
  mfa_factor_name_conflict: 'Você já tem uma verificação com este nome.',
  too_many_enrolled_mfa_factors: 'Você já tem o máximo de verificações. Remova uma antes.',
  PWDUE: 'Escolha sua própria senha para continuar. Recarregue a página.',
  FADUE: 'Ative a verificação em duas etapas para continuar. Recarregue a página.',
  insufficient_aal: 'Para isso, saia e entre de novo com a verificação em duas etapas.',
  identity_already_exists: 'Esta conta do Google já está ligada a outra pessoa no Prumo.',
  single_identity_not_deletable: 'Esta é sua única forma de entrar. Crie uma senha antes.',
  email_exists: 'Este e-mail já tem uma conta.',
  over_request_rate_limit: 'Muitas tentativas em pouco tempo. Espere um minuto e tente novamente.',
};

const endedSessionCodes = new Set(['PT401', 'PGRST301', 'PGRST303', 'session_not_found']);

/** Messages of PostgreSQL and the client where no rule of ours refused first. */
const englishRefusal = /^(permission denied|new row violates)/i;
const networkFailure =
  /failed to fetch|networkerror|load failed|fetch failed|failed to send a request/i;

/**
 * A sentence in pt-BR for any failure. Rules of the database speak pt-BR themselves, so their message
 * is passed on; what they did not foresee gets a plain sentence here.
 */
export function errorText(error: unknown): string {
  const { code, message, status } = asFailure(error);
  if (isNetworkFailure(error)) return 'Sem conexão com o servidor. Verifique sua internet.';
  if (endsSession(error)) return 'Sua sessão terminou. Entre de novo.';
  if (code && sentences[code]) return sentences[code];
  if (message && englishRefusal.test(message)) return 'Você não tem permissão para fazer isso.';
  if (isUnreachable(error)) return 'O serviço não respondeu. Tente novamente em instantes.';
  if (status && status >= 500) return 'O serviço falhou. Tente novamente em instantes.';
  return message || 'Algo deu errado. Tente novamente.';
}

/**
 * The message exactly as the service gave it, for the screens whose text is `Erro …: {message}`. When
 * the service said nothing, because it was not reached, a sentence of ours.
 */
export const errorMessage = (error: unknown): string =>
  isUnreachable(error) ? errorText(error) : (asFailure(error).message ?? String(error));

export const errorCode = (error: unknown): string | undefined => asFailure(error).code;

/** The form field a refusal belongs to, when its code says so. */
export function errorField(error: unknown): 'email' | 'password' | null {
  const { code } = asFailure(error);
  if (code === 'user_already_exists' || code === 'email_exists') return 'email';
  if (code === 'email_address_invalid') return 'email';
  return code === 'weak_password' || code === 'same_password' ? 'password' : null;
}

/** The session was ended elsewhere: the only way on is to sign in again. */
export const endsSession = (error: unknown): boolean =>
  endedSessionCodes.has(asFailure(error).code ?? '');

export const isNetworkFailure = (error: unknown): boolean =>
  networkFailure.test(asFailure(error).message ?? '');

/** Nobody was there to answer, or somebody in between said so: the same may well work in a moment. */
export const isUnreachable = (error: unknown): boolean =>
  isNetworkFailure(error) || [502, 503, 504].includes(asFailure(error).status ?? 0);

function asFailure(error: unknown): Failure {
  return typeof error === 'object' && error !== null ? (error as Failure) : {};
}
