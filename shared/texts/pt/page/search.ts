// Portuguese words of the search over everything.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SEARCH } from '../../en/page/search.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

export const PT_SEARCH: CatalogueOf<typeof EN_SEARCH> = {
  title: 'Pesquisa',
  placeholder: 'Nome, número de telefone, referência ou lote',
  batches: 'Lotes',
  people: 'Pessoas',
  rows: 'Linhas',
  account: 'histórico de todos os pagamentos',
  sameAs: (number: string) => `provavelmente a mesma pessoa que ${number}`,
  searching: 'A pesquisar…',
  ask: 'Escreva um nome, um número de telefone, uma referência ou o nome de um lote. Uma só letra encontra o que se chama exactamente assim.',
  none: (text) => `Nenhum lote, pessoa ou referência contém “${text}”.`,
  noneHint: 'Um número encontra-se por qualquer sequência dos seus algarismos.',
  found: (hits) => `${format.count(hits)} ${plural(hits, 'resultado', 'resultados', 'de resultados')}`,
  notYet: (text) => `“${text}” não foi encontrado até agora.`,
  endedEarly: 'A pesquisa terminou antes de percorrer tudo.',
  searchOn: 'Continuar a pesquisa',
  more: 'Pode haver mais. Escreva mais do nome ou do número.',
  in: (batch, line) => `${batch}, linha ${line}`,
  move: 'mover',
  open: 'abrir',
  close: 'fechar',
};
