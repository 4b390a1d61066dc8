import { greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  architect_name: string;
  architect_company: string;
  project_id: string;
  project_name: string;
  project_address: string;
  /** Date and time as read in São Paulo. */
  opened_at: string;
}

/** `Marina Lobo (Lobo Arquitetura)`: neither "da" nor "do" is right before every company. */
const architect = (data: Partial<Data>) => {
  const company = name(data.architect_company);
  return company ? `${name(data.architect_name)} (${company})` : name(data.architect_name);
};

/** `projeto` is the parameter by which the client's page knows which project (web/src/money/finances). */
const projectOfClient = (data: Partial<Data>) =>
  `/my-project?projeto=${encodeURIComponent(text(data.project_id))}`;

/** An architect opened a project in a client's name. */
export const projectOpened = letter<Data>((data) => ({
  subject: 'Um projeto foi aberto em seu nome no Prumo',
  body: [
    greet(data.full_name),
    `${architect(data)} abriu um projeto em seu nome em ${text(data.opened_at)}, no horário de São Paulo:`,
    `• Projeto: ${name(data.project_name)}`,
    `• Endereço: ${said(data.project_address) || 'não informado'}`,
    'A partir de agora o arquiteto vê o seu telefone, se você o informou. Se está tudo certo, não é preciso fazer nada.',
  ],
  button: { label: 'Ver o projeto', to: signedIn(projectOfClient(data)) },
  notes: [
    'Não conhece este arquiteto ou não pediu este projeto? Abra o projeto e toque em “Não reconheço este projeto”: o arquiteto deixa de ver o seu telefone na hora, e a equipe do Prumo é avisada.',
  ],
}));
