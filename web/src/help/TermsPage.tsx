import { Company } from '../marketing/PublicFooter.tsx';
import { describePage, preloadFonts } from '../marketing/page-head.ts';
import { paths } from '../paths.ts';
import { Article } from './Article.tsx';

export const links = preloadFonts;
export const meta = () =>
  describePage({
    path: paths.terms(),
    title: 'Termos de uso · Prumo',
    description:
      'As regras para clientes, arquitetos e fornecedores que usam o Prumo: contas, orçamentos, comissão, responsabilidades e encerramento.',
  });

export default function TermsPage() {
  return (
    <Article
      title="Termos de uso"
      lead="As regras da casa, em português claro. Versão de 25/11/2026."
    >
      <h2>1. O que é o Prumo</h2>
      <p>
        O Prumo põe em contato clientes, arquitetos e fornecedores de obras e reformas, organiza
        orçamentos e registra pagamentos combinados entre eles. O Prumo não executa obras, não vende
        materiais e não recebe o dinheiro da obra.
      </p>
      <Company />
      <h2>2. Sua conta</h2>
      <p>
        Os dados do cadastro devem ser verdadeiros e seus. Cada cadastro é conferido e pode ser
        recusado. A senha é pessoal; o que for feito com ela é responsabilidade de quem a guarda.
      </p>
      <h2>3. Orçamentos</h2>
      <p>
        Um orçamento enviado é uma oferta do fornecedor e obriga quem o fez pelo prazo que a lei
        prevê, salvo outro combinado. A escolha é do arquiteto, em nome do cliente. A contratação é
        feita entre o cliente e o fornecedor escolhido.
      </p>
      <h2>4. Preços do serviço</h2>
      <p>
        Clientes não pagam. Fornecedores pagam comissão sobre orçamentos aprovados, pela taxa que a
        tela mostra antes do envio; ao enviar uma proposta, o fornecedor concorda com ela. A
        comissão é devida quando o fornecedor confirma o pedido ou recebe um pagamento, e cobrada
        por fatura no mês seguinte. Os planos para arquitetos estão na{' '}
        <a href={`${paths.architects()}#pricing`}>página de planos</a>.
      </p>
      <h2>5. O que não se pode fazer</h2>
      <ul>
        <li>Usar dados de contato para outro fim que não a obra.</li>
        <li>Combinar preços com concorrentes ou enviar propostas falsas.</li>
        <li>Tentar ver dados de outras pessoas ou atrapalhar o serviço.</li>
      </ul>
      <h2>6. Encerramento</h2>
      <p>
        Você pode encerrar a conta quando quiser, pela página de{' '}
        <a href={paths.contact()}>contato</a>. Contas que descumprem estas regras podem ser
        suspensas, com aviso do motivo.
      </p>
      <h2>7. Privacidade e foro</h2>
      <p>
        O tratamento de dados pessoais está na <a href={paths.privacy()}>política de privacidade</a>
        . Vale a lei brasileira e o foro do domicílio do consumidor.
      </p>
    </Article>
  );
}
