// Portuguese words of corrections that were made before.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_CORRECTIONS } from '../../en/page/corrections.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'linha', 'linhas', 'de linhas')}`;

export const PT_CORRECTIONS: CatalogueOf<typeof EN_CORRECTIONS> = {
  title: 'Já corrigido',
  useAll: (count) => `Usar em ${rows(count)}…`,
  use: (count) => `Usar em ${rows(count)}…`,
  forget: 'Esquecer…',
  all: 'usar as correcções de antes',
  ofRow: 'Já corrigido…',
  source: (batch, line, day, by) =>
    `Da última vez: ${batch}, linha ${line}, ${day}${by === null ? '' : `, ${by}`}.`,
  other: (source, after) => `Antes disso foi corrigido para ${after} (${source})`,
  valid: 'Tal como está, podia ser enviado.',
  dialog: 'Usar correcções de antes',
  text: 'Estas linhas dizem o que foi corrigido para a mesma pessoa num lote anterior. As células do ficheiro ficam como estão, cada linha é verificada de novo, e uma só anulação repõe tudo.',
  act: (count) => `Corrigir ${rows(count)}`,
  done: (count) => `${rows(count)}: corrigido como antes. Ctrl Z anula.`,
  nothing: 'Não há nenhuma linha assim.',
  more: (count) => `e mais ${format.count(count)}`,
  forgetAct: 'Esquecer',
  forgetTitle: 'Não propor mais esta correcção',
  forgetText:
    'É esquecida de vez, com as que ela substituiu. O lote em que foi feita fica como foi aprovado.',
};
