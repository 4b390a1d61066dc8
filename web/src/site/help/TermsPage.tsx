import { paths } from '../../paths.ts';
import { Company } from '../marketing/PublicFooter.tsx';
import { describePage, preloadFonts } from '../marketing/page-head.ts';
import { Article } from './Article.tsx';

export const links = preloadFonts;
export const meta = () =>
  describePage({
    path: paths.terms(),
    title: 'Termos de uso · Prumo',
    description:
      'As regras para clientes, arquitetos e fornecedores que usam o Prumo: contas, orçamentos, comissão, responsabilidades e encerramento.',
  });

const contents = [
  { id: 'o-que-e', title: 'O que é o Prumo' },
  { id: 'conta', title: 'Sua conta' },
  { id: 'orcamentos', title: 'Orçamentos e escolha' },
  { id: 'pedidos', title: 'Pedidos, aditivos e distratos' },
  { id: 'desistencia', title: 'Desistência' },
  { id: 'pagamentos', title: 'Pagamentos da obra' },
  { id: 'precos', title: 'Preços do serviço' },
  { id: 'o-que-voce-envia', title: 'O que você escreve e envia' },
  { id: 'proibido', title: 'O que não se pode fazer' },
  { id: 'responsabilidade', title: 'Responsabilidades' },
  { id: 'encerramento', title: 'Encerramento' },
  { id: 'mudancas', title: 'Quando estes termos mudam' },
  { id: 'foro', title: 'Privacidade, lei e foro' },
];

/** The public terms of use. What a lawyer still has to look at stands in docs/legal.md. */
export default function TermsPage() {
  return (
    <Article
      title="Termos de uso"
      lead="As regras da casa, em português claro. Versão de 02/12/2026."
      contents={contents}
    >
      <section id="o-que-e">
        <h2>1. O que é o Prumo</h2>
        <p>
          O Prumo põe em contato clientes, arquitetos e fornecedores de obras e reformas, organiza
          orçamentos e registra o que eles combinam e pagam. O Prumo não executa obras, não vende
          materiais, não recebe o dinheiro da obra e não é parte dos contratos entre eles.
        </p>
        <Company />
      </section>
      <section id="conta">
        <h2>2. Sua conta</h2>
        <p>
          O Prumo é para maiores de 18 anos. Os dados do cadastro devem ser verdadeiros e seus, ou
          da empresa que você representa. Cada cadastro é conferido por uma pessoa e pode ser
          recusado; você pode pedir uma nova análise. A senha é pessoal: avise-nos se alguém mais a
          conhecer.
        </p>
        <p>
          O titular da conta pode deixar um programa ler e gravar por ela, ou receber avisos do que
          acontece. O código de acesso vale como uma chave da conta: guarde-o e encerre-o quando não
          for mais usado. Você responde pelo que o programa faz e pelos dados que ele leva, também
          os das outras pessoas da obra, que só podem servir à obra. Um programa que atrapalha o
          serviço pode ser encerrado.
        </p>
      </section>
      <section id="orcamentos">
        <h2>3. Orçamentos e escolha</h2>
        <p>
          Um orçamento enviado é uma oferta do fornecedor e o obriga pelo prazo de validade que ele
          informa; sem esse prazo, por dez dias (Código de Defesa do Consumidor, art. 40).
        </p>
        <p>
          Em cada projeto está escrito quem decide: o cliente, que recebe a seleção do arquiteto e
          aprova ou recusa item por item, ou o arquiteto em nome do cliente. O que o cliente
          reservou para si, só ele devolve ao arquiteto. A contratação é feita entre o cliente e o
          fornecedor escolhido.
        </p>
      </section>
      <section id="pedidos">
        <h2>4. Pedidos, aditivos e distratos</h2>
        <p>
          A aprovação gera um pedido, que o fornecedor lê e confirma ou recusa. Depois de
          confirmado, um pedido só muda por aditivo, e só termina antes da entrega por distrato: os
          dois valem quando arquiteto, cliente e fornecedor aceitam. O Prumo guarda o que cada um
          leu ao aceitar, com data e hora, e não muda esse registro.
        </p>
      </section>
      <section id="desistencia">
        <h2>5. Desistência</h2>
        <p>
          Quem contrata como consumidor, fora do estabelecimento do fornecedor, pode desistir em até
          sete dias da contratação ou do recebimento do produto, sem motivo, e receber de volta o
          que pagou (Código de Defesa do Consumidor, art. 49). Diga isso ao fornecedor por escrito;
          a conversa do pedido serve. O que foi feito sob medida segue o que a lei e o pedido
          disserem.
        </p>
      </section>
      <section id="pagamentos">
        <h2>6. Pagamentos da obra</h2>
        <p>
          O dinheiro vai do cliente ao fornecedor, pelo meio que os dois combinam. O código PIX que
          o Prumo mostra é da chave que o fornecedor informou: confira o nome de quem recebe antes
          de pagar. Quem registra um pagamento responde pelo que registra, e quem recebeu pode
          contestar.
        </p>
      </section>
      <section id="precos">
        <h2>7. Preços do serviço</h2>
        <p>
          Clientes não pagam. Fornecedores pagam comissão sobre orçamentos aprovados, pela taxa que
          a tela mostra antes do envio; ao enviar uma proposta, o fornecedor concorda com ela. A
          comissão é devida quando o fornecedor confirma o pedido ou recebe um pagamento, e cobrada
          por fatura no mês seguinte. O que um aditivo ou distrato tira do preço sai também da
          comissão. Sobre fatura em atraso podem ser cobrados multa de até 2%, uma vez, e juros de
          até 1% ao mês, por dia de atraso, sobre o que faltar pagar; a fatura diz quanto. Os planos
          para arquitetos estão na <a href={`${paths.architects()}#pricing`}>página de planos</a>.
        </p>
      </section>
      <section id="o-que-voce-envia">
        <h2>8. O que você escreve e envia</h2>
        <p>
          Projetos, fotos, preços e mensagens continuam seus. Você permite que o Prumo os guarde e
          mostre a quem trabalha na mesma obra, só para isso, e garante que pode enviá-los. O que
          viola direito de outra pessoa pode ser retirado; quem foi prejudicado escreve pela página
          de <a href={paths.contact()}>contato</a>.
        </p>
      </section>
      <section id="proibido">
        <h2>9. O que não se pode fazer</h2>
        <ul>
          <li>Usar dados de contato para outro fim que não a obra.</li>
          <li>Combinar preços com concorrentes ou enviar propostas falsas.</li>
          <li>Passar-se por outra pessoa ou empresa.</li>
          <li>Tentar ver dados de outras pessoas ou atrapalhar o serviço.</li>
        </ul>
      </section>
      <section id="responsabilidade">
        <h2>10. Responsabilidades</h2>
        <p>
          Pela obra, pelos produtos, pelos prazos e pelos preços respondem quem os oferece e quem os
          contrata; pelo projeto, o arquiteto. O Prumo responde pelo serviço que presta: guardar com
          cuidado o que lhe confiam, mostrar as contas como são e avisar do que acontece. Conferir
          um cadastro não é garantir o trabalho de quem se cadastrou. Nada aqui afasta o que a lei
          garante ao consumidor.
        </p>
      </section>
      <section id="encerramento">
        <h2>11. Encerramento</h2>
        <p>
          Você pode encerrar a conta quando quiser: entre, abra a página de{' '}
          <a href={paths.privacy()}>privacidade</a> e peça a exclusão; quem não consegue entrar usa
          a página de <a href={paths.contact()}>contato</a>. Com obra em andamento ou saldo a pagar,
          o pedido espera até isso se resolver. Contas que descumprem estas regras podem ser
          suspensas, com o motivo, e quem foi suspenso pode pedir que isso seja revisto.
        </p>
      </section>
      <section id="mudancas">
        <h2>12. Quando estes termos mudam</h2>
        <p>
          A data da versão está no começo. De mudanças que pesam para você avisamos por e-mail pelo
          menos 30 dias antes; quem não concorda pode encerrar a conta. Pedidos já confirmados
          seguem os termos do dia em que foram confirmados.
        </p>
      </section>
      <section id="foro">
        <h2>13. Privacidade, lei e foro</h2>
        <p>
          O tratamento de dados pessoais está na{' '}
          <a href={paths.privacy()}>política de privacidade</a>. Vale a lei brasileira e o foro do
          domicílio do consumidor.
        </p>
      </section>
    </Article>
  );
}
