import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { queryText } from './accounts/query-text.ts';
import { safeRedirect } from './accounts/redirect.ts';
import { escapeHtml, hiddenFields, sendPlainPage } from './plain-page.ts';

/**
 * GET /verify: the URL of the link in a mail. It returns a page whose one button posts the token,
 * and changes nothing: mail scanners and previews visit links, and must not use them up
 * (gateway/docs/protocol.md, "Links in mails", docs/decisions/010).
 */
export function verifyPage(app: FastifyInstance, deps: Deps) {
  const { article, name } = deps.product;
  app.get('/verify', async (request, reply) => {
    const fields = hiddenFields({
      token: queryText(request, 'token') ?? queryText(request, 'token_hash') ?? '',
      type: queryText(request, 'type') ?? '',
      redirect_to: safeRedirect(deps.config.siteUrl, queryText(request, 'redirect_to')),
    });
    return sendPlainPage(reply, deps, {
      title: `Continuar n${article} ${name}`,
      main: `<h1>Quase lá</h1>
<p>Você abriu o link que enviamos para o seu <span class="whole">e-mail</span>. Toque no botão para continuar n${article} ${escapeHtml(name)}.</p>
<form method="post" action="verify">${fields}<button type="submit">Continuar</button></form>`,
    });
  });
}
