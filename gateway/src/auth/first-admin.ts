import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { countedAddress, firstOver } from '../limits/rate-limits.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { digestOf } from '../tokens/one-time.ts';
import { passwordWeakness } from '../tokens/password-rules.ts';
import { normalEmail } from './accounts/email-address.ts';
import { queryText } from './accounts/query-text.ts';
import { readBody } from './accounts/request-body.ts';
import { tooManyRequests } from './errors.ts';
import { escapeHtml, hiddenFields, sendPlainPage } from './plain-page.ts';

/**
 * The first password is stored as a bcrypt hash, which SQL can make, until the first sign-in;
 * bcrypt ignores further bytes.
 */
const MAX_BYTES = 72;
/** This account sees everything. */
const MIN_CHARACTERS = 10;

const form = z.object({
  token: z.string().max(200),
  name: z.string().max(200).default(''),
  email: z.string().max(320).default(''),
  password: z.string().max(1000).default(''),
});

type Form = z.infer<typeof form>;

/**
 * GET and POST /first-admin: the link that a start without any admin prints. A form for name,
 * e-mail and password; submitted once, within a day, it creates the first admin (docs/questions.md,
 * Q-04).
 */
export function firstAdmin(app: FastifyInstance, deps: Deps) {
  app.get('/first-admin', async (request, reply) => {
    const token = queryText(request, 'token') ?? '';
    const isOpen = await asAuthService(deps.db, async (client) => {
      const { rows } = await client.query('select private.first_admin_is_open($1) as open', [
        digestOf(token),
      ]);
      return rows[0].open as boolean;
    });
    if (!isOpen) return spent(reply, deps);
    return ask(reply, deps, { token, name: '', email: '', password: '' });
  });
  app.post('/first-admin', (request, reply) => open(deps, request, reply));
}

async function open(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const typed = readBody(form, request.body);
  const over = await firstOver(deps, [
    { name: 'verify-address', subject: countedAddress(request.ip) },
  ]);
  if (over) throw tooManyRequests(over.retryAfterSeconds);
  const refusal = refusalOf(typed);
  if (refusal) return ask(reply, deps, typed, refusal);
  try {
    const isDone = await asAuthService(deps.db, async (client) => {
      const { rows } = await client.query(
        'select private.open_first_admin($1, $2, $3, $4) as done',
        [digestOf(typed.token), normalEmail(typed.email), typed.password, typed.name.trim()],
      );
      return rows[0].done as boolean;
    });
    if (!isDone) return spent(reply, deps);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    return ask(reply, deps, typed, 'Já existe uma conta com este e-mail.', 422);
  }
  return sendPlainPage(reply, deps, {
    title: 'Administrador criado',
    main: `<h1>Tudo pronto</h1>
<p>O primeiro administrador foi criado. Entre com o <span class="whole">e-mail</span> e a senha que você escolheu.</p>
${loginLink(deps)}`,
  });
}

function refusalOf({ name, email, password }: Form): string | undefined {
  if (!name.trim()) return 'Informe o nome completo.';
  if (!normalEmail(email)) return 'Informe um e-mail válido.';
  if (Buffer.byteLength(password) > MAX_BYTES) {
    return `A senha pode ter no máximo ${MAX_BYTES} caracteres sem acento.`;
  }
  return passwordWeakness(password, MIN_CHARACTERS)?.message;
}

/** The link no longer works, so there is no form. */
const spent = (reply: FastifyReply, deps: Deps) =>
  sendPlainPage(reply, deps, {
    status: 403,
    title: `Link sem validade · ${deps.product.name}`,
    main: `<h1>Este link não vale mais</h1>
<p role="alert">Este link já foi usado, passou de 24 horas ou já existe um administrador. Se ainda não há nenhum, reinicie o servidor para receber outro link.</p>
${loginLink(deps)}`,
  });

/** The way on to the product's sign-in, such as "Entrar na Biblioteca". */
function loginLink({ config, product }: Deps): string {
  const words = `Entrar n${product.article} ${product.name}`;
  return `<a class="go" href="${escapeHtml(config.siteUrl)}/login">${escapeHtml(words)}</a>`;
}

function ask(reply: FastifyReply, deps: Deps, typed: Form, refusal?: string, status = 422) {
  const field = (name: 'name' | 'email', label: string, type: string, complete: string) =>
    `<label>${label}<input name="${name}" type="${type}" autocomplete="${complete}" required value="${escapeHtml(typed[name])}"></label>`;
  const { article, name: product } = deps.product;
  return sendPlainPage(reply, deps, {
    status: refusal ? status : 200,
    title: `Primeiro administrador · ${product}`,
    main: `<h1>Primeiro administrador</h1>
<p>Este link cria a conta de quem vai administrar ${article} ${escapeHtml(product)}. Ele funciona uma vez.</p>
${refusal ? `<p class="refusal" role="alert">${escapeHtml(refusal)}</p>` : ''}
<form method="post" action="first-admin">${hiddenFields({ token: typed.token })}
${field('name', 'Nome completo', 'text', 'name')}
${field('email', 'E-mail', 'email', 'username')}
<label>Senha<input name="password" type="password" autocomplete="new-password" required minlength="${MIN_CHARACTERS}" aria-describedby="rule"></label>
<p class="hint" id="rule">Mínimo ${MIN_CHARACTERS} caracteres</p>
<button type="submit">Criar administrador</button></form>`,
  });
}
