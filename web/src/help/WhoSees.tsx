import styles from './Article.module.css';

/** Who may see what of a person: one text for the public notice and for the person's own page. */
export function WhoSees() {
  return (
    <>
      <ul>
        <li>
          Seu arquiteto vê nome, <span className={styles.whole}>e-mail</span> e celular dos clientes
          dos projetos dele.
        </li>
        <li>
          O fornecedor vê os contatos do arquiteto e do cliente quando um orçamento dele é aprovado
          no projeto, e não antes.
        </li>
        <li>Fornecedores não veem os preços uns dos outros.</li>
        <li>Nossa equipe vê o necessário para aprovar cadastros e dar suporte.</li>
      </ul>
      <p>Essas regras são aplicadas pelo banco de dados em cada consulta, não só pela tela.</p>
    </>
  );
}
