// Recebe avisos do Prumo e confere cada um antes de acreditar nele.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.PRUMO_WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
/** Os avisos que já chegaram; guarde-os no seu banco de dados. */
const seen = new Set();

/** Se o corpo, como veio, foi assinado com o segredo há no máximo cinco minutos. */
function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers;
  if (!id || !signatures || !(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  // Durante uma troca do segredo há duas assinaturas: basta uma conferir.
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  if (!isSigned(request.headers, body)) return response.writeHead(400).end();
  const id = request.headers['webhook-id'];
  if (!seen.has(id)) {
    seen.add(id);
    const { type, data } = JSON.parse(body);
    console.log(type, data.id);
  }
  // Responda logo, e trabalhe depois: o que não for 2xx em 15 segundos é enviado de novo.
  response.writeHead(204).end();
}).listen(Number(process.env.PORT), () => console.log('pronto'));
