import { DataProtectionContact } from '../marketing/PublicFooter.tsx';
import { describePage, preloadFonts } from '../marketing/page-head.ts';
import { paths } from '../paths.ts';
import styles from './Article.module.css';
import { Article } from './Article.tsx';
import { kept } from './privacy-words.ts';

export const links = preloadFonts;
export const meta = () =>
  describePage({
    path: paths.privacy(),
    title: 'Privacidade · Prumo',
    description:
      'Quais dados pessoais o Prumo guarda, para quê, por quanto tempo, quem os vê e como pedir acesso, correção ou exclusão (LGPD).',
  });

const contents = [
  { id: 'dados', title: 'O que guardamos' },
  { id: 'quem-ve', title: 'Quem vê' },
  { id: 'direitos', title: 'Seus direitos' },
  { id: 'navegador', title: 'No seu navegador' },
  { id: 'encarregado', title: 'Com quem falar' },
];

/** The public notice about personal data (LGPD, arts. 9 and 41). */
export default function PrivacyPage() {
  return (
    <Article
      title="Privacidade"
      lead="Guardamos o necessário para a sua obra andar, e dizemos aqui o quê, para quê e por quanto tempo. Versão de 21/11/2026."
      contents={contents}
    >
      <section id="dados">
        <h2>O que guardamos</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Dado</th>
              <th scope="col">Para quê</th>
              <th scope="col">Por quanto tempo</th>
            </tr>
          </thead>
          <tbody>
            {kept.map(({ data, purpose, time }) => (
              <tr key={data}>
                <td>{data}</td>
                <td>{purpose}</td>
                <td>{time}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Não vendemos dados, não fazemos propaganda dirigida e não usamos ferramentas de terceiros
          para medir visitas.
        </p>
      </section>
      <section id="quem-ve">
        <h2>Quem vê</h2>
        <ul>
          <li>
            Seu arquiteto vê nome, <span className={styles.whole}>e-mail</span> e celular dos
            clientes dos projetos dele.
          </li>
          <li>
            O fornecedor vê os contatos do arquiteto e do cliente quando um orçamento dele é
            aprovado no projeto, e não antes.
          </li>
          <li>Fornecedores não veem os preços uns dos outros.</li>
          <li>Nossa equipe vê o necessário para aprovar cadastros e dar suporte.</li>
        </ul>
        <p>Essas regras são aplicadas pelo banco de dados em cada consulta, não só pela tela.</p>
      </section>
      <section id="direitos">
        <h2>Seus direitos</h2>
        <p>
          Você pode pedir confirmação e acesso aos seus dados, correção, cópia para levar a outro
          serviço, informação sobre com quem foram compartilhados e exclusão. Peça pela página de{' '}
          <a href={paths.contact()}>contato</a> com o e-mail do cadastro. A declaração completa sai
          em até 15 dias. Registros de negócios fechados podem ficar guardados, sem o seu nome,
          quando a lei exige. Você também pode reclamar à Autoridade Nacional de Proteção de Dados.
        </p>
      </section>
      <section id="navegador">
        <h2>No seu navegador</h2>
        <p>
          Não usamos cookies de propaganda. Este site guarda no seu aparelho só o que você pediu:
          sua sessão, o tema claro ou escuro e rascunhos de orçamento. Quando o chat da página
          inicial está disponível, ele é de outra empresa: nada dele é carregado antes de você
          concordar, e encerrar o chat descarrega tudo.
        </p>
      </section>
      <section id="encarregado">
        <h2>Com quem falar</h2>
        <p>
          Encarregado pelo tratamento de dados pessoais: <DataProtectionContact />.
        </p>
      </section>
    </Article>
  );
}
