import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { AuthError } from './errors.ts';
import { escapeHtml, sendPlainPage } from './plain-page.ts';

/** A refusal for somebody whose browser opened the URL itself: a link, a form, the way to a provider. */
export function sendRefusalPage(reply: FastifyReply, deps: Deps, refusal: AuthError) {
  const { article, name } = deps.product;
  return sendPlainPage(reply, deps, {
    status: refusal.status,
    title: `Não foi possível continuar · ${name}`,
    main: `<h1>Não foi possível continuar</h1>
<p role="alert">${escapeHtml(sentence(refusal))}</p>
<p><a href="${escapeHtml(deps.config.siteUrl)}/login">Ir para a entrada d${article} ${escapeHtml(name)}</a></p>`,
  });
}

/** Other messages are GoTrue's own words, which say nothing to a person. */
function sentence({ status, message }: AuthError): string {
  if (status === 429) return message;
  if (status >= 500) return 'O serviço não respondeu. Tente de novo em instantes.';
  return 'O endereço não vale mais ou está incompleto. Volte e tente de novo.';
}
