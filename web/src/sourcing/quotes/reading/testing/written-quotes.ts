import { readMail } from '../read-mail.ts';
import { readPasted } from '../read-paste.ts';
import { asked, type MadeUp } from './made-up.ts';

/** A mail with a table in its HTML, a picture far away, a script, and the mail that it answers below. */
export const mailFile = (
  html: string,
  attachments: readonly { name: string; type: string; base64: string }[] = [],
): Uint8Array =>
  new TextEncoder().encode(
    [
      'From: Cortinas Bella <vendas@bella.example>',
      'To: Ana <ana@atelie.example>',
      'Subject: =?UTF-8?Q?Or=C3=A7amento_cortinas?=',
      'Date: Thu, 26 Nov 2026 10:00:00 -0300',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      html,
      ...attachments.flatMap(({ name, type, base64 }) => [
        '--b',
        `Content-Type: ${type}; name="${name}"`,
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        base64,
      ]),
      '--b--',
      '',
    ].join('\r\n'),
  );

export const curtainMail = `<html><body><p>Bom dia, Ana!</p><p>Seguem os valores:</p>
<img src="https://rastreio.example/pixel.gif" width="1" height="1">
<script>fetch('https://rastreio.example/x')</script>
<table border="1"><tr><th>Ambiente</th><th>Produto</th><th>Qtd</th><th>Valor Unit.</th><th>Subtotal</th></tr>
<tr><td rowspan="2">Sala</td><td>Cortina em linho com forro, trilho suíço</td><td>2</td><td>R$&nbsp;1.480,00</td><td>R$&nbsp;2.960,00</td></tr>
<tr><td>Persiana rolô tela solar 5%</td><td>1</td><td>R$ 1.120,00</td><td>R$ 1.120,00</td></tr>
<tr><td>Quarto</td><td>Cortina blackout</td><td>2</td><td>R$ 990,00</td><td>R$ 1.980,00</td></tr>
<tr><td>Escritório</td><td>Papel de parede (rolo)</td><td>6</td><td>R$ 289,00</td><td>R$ 1.734,00</td></tr>
<tr><td colspan="4">Total</td><td>R$ 7.794,00</td></tr></table>
<p>Frete: a combinar<br>Prazo: 15 dias<br>Validade: 07/12/2026<br>Pagamento: 30/60 dias</p>
<div>Em seg., 23 de nov. de 2026 às 09:12, Ana escreveu:</div>
<blockquote>Preciso de 2 cortinas, R$ 1.000,00 cada no máximo</blockquote></body></html>`;

const mail: MadeUp = {
  name: 'mail',
  items: [
    asked('Cortina em linho com forro', 2, 'un', 2960, 'Sala'),
    asked('Persiana rolô tela solar', 1, 'un', 1120, 'Sala'),
    asked('Cortina blackout', 2, 'un', 1980, 'Quarto'),
    asked('Papel de parede', 6, 'rolo', 1734, 'Escritório'),
  ],
  read: async () => (await readMail(mailFile(curtainMail), 'proposta.eml')).quote,
};

/** A paste of WhatsApp, as its web copy has it, in the words in which people give prices. */
const chat = `[14:32, 26/11/2026] João Marceneiro: Oi Ana, boa tarde
[14:33, 26/11/2026] João Marceneiro: 3 portas 450 cada
[14:33, 26/11/2026] João Marceneiro: painel ripado da sala 2.800
[14:34, 26/11/2026] João Marceneiro: armário do banheiro sai por R$ 1.350
[14:34, 26/11/2026] João Marceneiro: duas prateleiras R$ 180 cada
[14:35, 26/11/2026] João Marceneiro: 2x R$ 450 criado mudo
[14:36, 26/11/2026] João Marceneiro: rodapé 32 m a 28 o metro
[14:37, 26/11/2026] João Marceneiro: mesa lateral de 900 por 750
[14:38, 26/11/2026] João Marceneiro: entrega em 20 dias, 50% de entrada`;

const paste: MadeUp = {
  name: 'WhatsApp paste',
  items: [
    asked('Porta lisa', 3, 'un', 1350),
    asked('Painel ripado da sala', 1, 'un', 2800),
    asked('Armário do banheiro', 1, 'un', 1350),
    asked('Prateleira', 2, 'un', 360),
    asked('Criado-mudo', 2, 'un', 900),
    asked('Rodapé', 32, 'm', 896),
    asked('Mesa lateral', 1, 'un', 750),
  ],
  read: async () => readPasted(chat),
};

export const writtenQuotes: readonly MadeUp[] = [mail, paste];
