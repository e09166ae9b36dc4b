// Portuguese words of the signing settings of a profile.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SIGNING } from '../../en/page/signing.ts';

export const PT_SIGNING: CatalogueOf<typeof EN_SIGNING> = {
  title: 'Pedidos assinados',
  states: {
    none: 'Desligado: não há chave',
    never: 'Desligado: a chave fica guardada',
    'when-required': 'Quando a configuração o pede',
    always: 'Sempre',
  },
  intro:
    'Os pedidos de pagamento deste perfil saem sem assinatura. Algumas contas só aceitam pedidos assinados; com uma chave aqui, este perfil pode assiná-los.',
  keyId: 'Identificador da chave',
  keyIdHint: 'É por ele que o serviço conhece a chave pública. Para uma chave nova pode ficar vazio.',
  keyIdNeeded: 'Indique o identificador pelo qual o serviço conhece a chave pública deste ficheiro.',
  algorithm: 'Tipo de chave',
  algorithmHint: 'De uma chave nova. O de um ficheiro é lido nele.',
  make: 'Criar uma chave',
  bring: 'Usar ficheiro de chave…',
  bringHint:
    'Um ficheiro PEM sem frase-passe. A chave privada é lida uma vez para o cofre deste computador, ou o seu ficheiro é lido em cada envio; nunca é mostrada aqui.',
  made: (id) => `Foi criada uma chave. Registe a parte pública no serviço com o identificador ${id}.`,
  brought: (id) => `Este perfil assina com a chave ${id}.`,
  applies: 'Os pedidos de pagamento são assinados',
  appliesHint: 'Vale a partir do próximo início ou da próxima retoma de um lote.',
  appliesAsk:
    'Uma chave por si só não muda nada. A configuração de uma conta antiga nunca o pede: se essa conta só aceita pedidos assinados, escolha Sempre.',
  choices: { never: 'Nunca', 'when-required': 'Quando a configuração o pede', always: 'Sempre' },
  appliesKept: (name) => `Ficou guardado como ${name} assina.`,
  publicKey: 'Chave pública',
  register: (id) =>
    `Registe esta chave no serviço com o identificador ${id}. Até lá, o serviço recusa o que for assinado com ela.`,
  copy: 'Copiar',
  copied: 'Copiado',
  facts: { algorithm: 'Algoritmo', fingerprint: 'Impressão digital', kept: 'Chave privada' },
  kept: {
    store: 'No cofre deste computador. Nunca é mostrada.',
    file: 'Num ficheiro que só você pode ler; tem de ficar no seu lugar. Nunca é mostrada.',
  },
  details: 'Pormenores',
  detailsHint:
    'Identificador da chave, codificação, resumo e o que é abrangido; os valores iniciais servem à maioria dos serviços.',
  encoding: 'Codificação',
  encodings: { raw: 'Bruta (RFC 9421)', der: 'DER' },
  encodingHint: 'A primeira coisa a experimentar quando o serviço recusa uma assinatura.',
  encodingIdle: 'Não tem efeito neste tipo de chave.',
  digest: 'Resumo',
  label: 'Etiqueta',
  labelHint: 'Nome da assinatura nos seus cabeçalhos.',
  labelWrong: 'Só letras minúsculas, algarismos e _ - . *.',
  expires: 'Vale durante, em segundos',
  expiresWrong: 'Um número inteiro de 1 a 86\u202f400.',
  date: 'Enviar o cabeçalho Signature-Date',
  covered: 'Abrangido pela assinatura',
  coveredHint: 'Pela ordem em que são marcados. Sem content-digest, o conteúdo não ficaria assinado.',
  save: 'Guardar pormenores',
  saved: (name) => `Os pormenores de assinatura de ${name} estão guardados.`,
  service: 'Chave do serviço',
  serviceHint: {
    on: (fingerprint: string) =>
      `As respostas a pedidos assinados e os avisos do serviço só contam quando o serviço os assinou. Impressão digital ${fingerprint}…`,
    off: 'As respostas e os avisos do serviço são aceites como chegam. Com a chave pública do serviço são verificados.',
  },
  serviceBring: 'Usar a sua chave pública…',
  serviceReplace: 'Substituir…',
  serviceForget: 'Deixar de verificar',
  serviceKept: 'O que o serviço diz é verificado a partir de agora.',
  serviceForgotten: 'O que o serviço diz é aceite como chega.',
  remove: 'Remover a chave…',
  removeTitle: (name) => `Remover a chave de assinatura de ${name}?`,
  removeText:
    'Os pedidos passam a sair sem assinatura. Uma chave no cofre desaparece de vez; um ficheiro de chave fica onde está. O serviço mantém a parte pública até que a retire lá.',
  removeConfirm: 'Remover a chave',
  removed: (name) => `A chave de assinatura de ${name} foi removida.`,
  open: 'Definições de assinatura',
};
