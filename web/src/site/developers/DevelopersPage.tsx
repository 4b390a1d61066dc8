import { paths } from '../../paths.ts';
import { Article } from '../help/Article.tsx';
import { describePage, preloadFonts } from '../marketing/page-head.ts';
import { siteAddress } from '../marketing/site-address.ts';
import {
  announcedChanges,
  errorRows,
  eventRows,
  filterRows,
  rightRows,
} from './developers-words.ts';
import { Example } from './Example.tsx';
import { type ExampleName, examples } from './examples.ts';
import { WordTable } from './WordTable.tsx';

export const links = preloadFonts;
export const meta = () =>
  describePage({
    path: paths.developers(),
    title: 'Para desenvolvedores · Prumo',
    description:
      'Ligue o seu sistema ao Prumo: acessos de programa, exemplos em curl, JavaScript e Python, erros, limites, avisos assinados e versões.',
  });

const contents = [
  { id: 'comecar', title: 'Comece aqui' },
  { id: 'direitos', title: 'O que um programa pode' },
  { id: 'ler', title: 'Ler' },
  { id: 'paginas', title: 'Páginas de 1.000' },
  { id: 'javascript', title: 'JavaScript' },
  { id: 'gravar', title: 'Gravar sem repetir' },
  { id: 'erros', title: 'Erros' },
  { id: 'limites', title: 'Limites' },
  { id: 'avisos', title: 'Avisos a programas' },
  { id: 'versoes', title: 'Versões' },
  { id: 'referencia', title: 'Referência' },
];

const settings = `export PRUMO_URL=${siteAddress}
export PRUMO_TOKEN=prm_…`;

const refusal = `HTTP/1.1 400
content-type: application/json

{
  "code": "PHASE",
  "message": "Os itens só mudam enquanto o projeto está em planejamento.",
  "details": null,
  "hint": null
}`;

const event = `webhook-id: 0d2f6a5e-…
webhook-timestamp: 1795896000
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type": "order.confirmed", "timestamp": "…", "account_id": "…", "data": {"id": "…", "status": "confirmed", …}}`;

const File = ({ name }: { name: ExampleName }) => <Example name={name} code={examples[name]} />;

/** How other software reads and writes through the API; public, without a script. Its programs are those that a test runs (API-10). */
export default function DevelopersPage() {
  return (
    <Article
      title="Para desenvolvedores"
      lead="Ligue o seu sistema ao Prumo. A API é a mesma que as telas usam: o que a sua conta lê e faz aqui, o seu programa lê e faz por ela."
      contents={contents}
    >
      <section id="comecar">
        <h2>Comece aqui</h2>
        <ol>
          <li>
            Entre e abra <a href={paths.loginThen(paths.programs())}>Acessos de programa</a>. Quem
            cria é o titular da conta; arquitetos precisam do plano Empresarial.
          </li>
          <li>
            Crie um acesso e guarde o código <code>prm_…</code> no cofre do seu sistema. Ele aparece
            uma vez só. Comece por um acesso de leitura.
          </li>
          <li>Envie o código em cada requisição, como aqui:</li>
        </ol>
        <Example name="O endereço desta instalação e o seu código" code={settings} />
        <File name="first-request.sh" />
        <p>
          Toda requisição vai por HTTPS com <code>Authorization: Bearer prm_…</code>. Não é preciso
          dizer a conta: o código pertence a uma só. Ele nunca vai em um endereço nem em uma página
          da web, onde outras pessoas o leriam.
        </p>
      </section>
      <section id="direitos">
        <h2>O que um programa pode</h2>
        <p>
          Um programa age pela conta, com o nome de quem criou o acesso, e nunca pode mais do que
          essa pessoa pode no dia. O banco de dados confere isso em cada requisição.
        </p>
        <WordTable head={['Acesso', 'O que faz']} rows={rightRows} />
        <p>
          O que é de uma pessoa fica com pessoas, qualquer que seja o acesso: aceitar e assinar,
          responder a uma seleção, concordar com a política, convidar pessoas, criar acessos. A
          resposta é 403 com o código <code>PROGR</code>. O acesso termina na data escolhida, quando
          alguém o encerra, e quando quem o criou sai da conta. A conta responde pelo que faz o
          programa que ela deixa entrar.
        </p>
      </section>
      <section id="ler">
        <h2>Ler</h2>
        <p>
          Cada tabela é um endereço, <code>/rest/v1/projects</code>, e as funções ficam em{' '}
          <code>/rest/v1/rpc/</code>. Colunas, filtros e ordem vão na consulta, na linguagem do
          PostgREST. Linhas ligadas vêm juntas:{' '}
          <code>select=id,name,project_items(description)</code>.
        </p>
        <WordTable head={['Filtro', 'Encontra']} rows={filterRows} isCode />
        <File name="call-function.sh" />
        <p>Uma tabela vem também como CSV, para abrir em uma planilha:</p>
        <File name="spreadsheet.sh" />
        <p>Os documentos que as telas oferecem também são do seu programa:</p>
        <File name="order-pdf.sh" />
      </section>
      <section id="paginas">
        <h2>Páginas de 1.000</h2>
        <p>
          Uma resposta tem no máximo 1.000 linhas. Se há mais, o status é 206 em vez de 200. Para
          ler tudo, ordene por <code>id</code> e peça cada página depois do último: assim nenhuma
          linha falta nem vem duas vezes, também se outras são criadas enquanto você lê. Este
          programa usa só o que vem com o Python 3.9 ou mais novo; o cliente <code>supabase</code>{' '}
          também serve, da versão 2.16 em diante.
        </p>
        <File name="all_items.py" />
      </section>
      <section id="javascript">
        <h2>JavaScript</h2>
        <p>
          O cliente aberto <code>@supabase/supabase-js</code> fala com o Prumo como ele é: endereço
          e código, e nada mais. <code>npm install @supabase/supabase-js</code>, no Node 22 ou mais
          novo (no 20, com <code>node --experimental-websocket</code>). Mudanças ao vivo chegam pelo
          mesmo cliente, com <code>prumo.channel(…)</code>.
        </p>
        <File name="orders.mjs" />
      </section>
      <section id="gravar">
        <h2>Gravar sem repetir</h2>
        <p>
          A rede falha entre o ato e a resposta. Por isso quem cria uma linha escolhe o{' '}
          <code>id</code> dela, um UUID: a mesma requisição, enviada de novo, recebe 409 com o
          código <code>23505</code> e não cria outra. Um UUID calculado do código do seu sistema
          vale para sempre. Decisões e envios valem uma vez e recusam a segunda.
        </p>
        <File name="add_item.py" />
      </section>
      <section id="erros">
        <h2>Erros</h2>
        <p>
          Um erro tem sempre a mesma forma. <code>code</code> é para o programa e não muda;{' '}
          <code>message</code> é uma frase em português, para mostrar a uma pessoa.
        </p>
        <Example name="Uma recusa" code={refusal} />
        <WordTable head={['Resposta', 'O que fazer']} rows={errorRows} />
      </section>
      <section id="limites">
        <h2>Limites</h2>
        <ul>
          <li>600 requisições por minuto em cada acesso, e 1.800 por minuto na conta.</li>
          <li>Até 20 acessos de programa por conta, cada um por até 365 dias.</li>
          <li>Até 5 avisos a programas por conta.</li>
          <li>1.000 linhas por resposta.</li>
        </ul>
        <p>
          Acima disso a resposta é 429 com <code>Retry-After</code>, em segundos. As pessoas da
          conta têm fila própria: um programa apressado não deixa as telas mais lentas.
        </p>
      </section>
      <section id="avisos">
        <h2>Avisos a programas</h2>
        <p>
          Em vez de perguntar a toda hora, receba um aviso (webhook) quando algo acontece. O titular
          os liga em <a href={paths.loginThen(paths.webhooks())}>Avisos a programas</a>: um endereço
          https público e os acontecimentos que interessam.
        </p>
        <Example name="Um aviso" code={event} />
        <WordTable head={['Acontecimento', 'Quando']} rows={eventRows} isCode />
        <p>
          <code>data</code> é a linha como a conta a lê no momento do envio. Um aviso pode chegar
          duas vezes e fora de ordem: guarde <code>webhook-id</code> e ignore os repetidos. O que
          não recebe uma resposta 2xx em 15 segundos é enviado de novo, em oito tentativas ao longo
          de pouco mais de um dia; responder 410 desliga o aviso. O endereço usa a porta 443 ou 8443
          e não redireciona. A assinatura segue o padrão Standard Webhooks, para o qual há
          bibliotecas em muitas linguagens; sem nenhuma, confira assim:
        </p>
        <File name="receive-webhooks.mjs" />
        <File name="receive_webhooks.py" />
      </section>
      <section id="versoes">
        <h2>Versões</h2>
        <p>
          A API não tem número de versão: o que existe continua. Tabelas, colunas, funções, seus
          argumentos, códigos de erro e nomes de acontecimentos só ganham companhia. Leia só os
          campos que você conhece e deixe passar os novos. O que um dia tiver de sair é anunciado
          aqui pelo menos 180 dias antes, com o que o substitui.
        </p>
        {announcedChanges.length === 0 ? (
          <p>Nenhuma mudança está anunciada hoje.</p>
        ) : (
          <WordTable head={['Sai em', 'O quê, e o que usar no lugar']} rows={announcedChanges} />
        )}
      </section>
      <section id="referencia">
        <h2>Referência</h2>
        <p>
          Todas as tabelas, colunas e funções que a sua conta alcança estão na{' '}
          <a href={paths.loginThen(paths.apiReference())}>referência</a>, depois de entrar. Para
          gerar um cliente, <code>GET /rest/v1/</code> com o seu código devolve o documento OpenAPI
          3.1. Falta algo? Escreva pela página de <a href={paths.contact()}>contato</a>.
        </p>
      </section>
    </Article>
  );
}
