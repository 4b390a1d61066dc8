/**
 * The people who may see each kind of personal data: one text for the public notice and for the
 * person's own page.
 */
export function WhoSees() {
  return (
    <>
      <ul>
        <li>
          Arquitetos aprovados veem nome e <span className="nowrap">e-mail</span> dos clientes
          aprovados, para abrir projetos, e nome, e-mail e empresa dos fornecedores aprovados, para
          pedir orçamentos. Cada cliente escolhe, em “Privacidade e seus dados”, se arquitetos com
          quem ainda não trabalha podem encontrá-lo; cada consulta à lista de clientes fica
          registrada e tem limite. O celular de um cliente, só vê o arquiteto de um projeto dele.
        </li>
        <li>
          Quem se cadastra pelo convite de um arquiteto mostra a ele o nome e o e-mail do cadastro,
          antes mesmo da aprovação.
        </li>
        <li>
          O fornecedor convidado vê os contatos do arquiteto; os do cliente, quando um orçamento
          dele é aprovado no projeto, e não antes.
        </li>
        <li>Fornecedores não veem os preços uns dos outros.</li>
        <li>
          Uma conta pode ter várias pessoas: escritório, empresa ou casal. Cada pessoa da conta vê o
          que a conta vê, e o nome e o <span className="nowrap">e-mail</span> das outras. Quem está
          do outro lado de uma obra vê o nome de quem escreveu, decidiu ou pagou pela conta. Quando
          uma pessoa sai, deixa de ver na hora; a conta e a equipe seguem vendo o que ela fez.
        </li>
        <li>
          O titular de uma conta pode deixar um programa entrar nela ou mandar avisos a um. Esse
          programa vê no máximo o que a conta vê, e a conta responde por ele.
        </li>
        <li>
          Quem participa de um pedido vê os nomes e telefones dos outros e o CPF ou CNPJ e o
          endereço do fornecedor. O CPF ou CNPJ e o endereço do cliente, só o fornecedor que
          confirmou o pedido, para a nota fiscal; os do arquiteto, nenhum dos dois.
        </li>
        <li>
          Nossa equipe vê o necessário para aprovar cadastros e dar suporte; registro profissional e
          documentos do cadastro, só ela e você.
        </li>
      </ul>
      <p>Essas regras são aplicadas pelo banco de dados em cada consulta, não só pela tela.</p>
    </>
  );
}
