// Figures of the payroll sheet beside what would be sent, in Portuguese.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { CONTROLS_FR } from '../../fr/core/controls.ts';

export const CONTROLS_PT: SentencesAs<typeof CONTROLS_FR> = {
  'Lines of the file: {0} typed, {1} would be sent, {2} fewer.':
    'Número de linhas do ficheiro: {0} introduzido, {1} a enviar, menos {2}.',
  'Lines of the file: {0} typed, {1} would be sent, {2} more.':
    'Número de linhas do ficheiro: {0} introduzido, {1} a enviar, mais {2}.',
  'Total: {0} typed, {1} would be sent, {2} less.': 'Total: {0} introduzido, {1} a enviar, menos {2}.',
  'Total: {0} typed, {1} would be sent, {2} more.': 'Total: {0} introduzido, {1} a enviar, mais {2}.',
  'That leaves {0} which no row explains.': 'Restam {0} que nenhuma linha explica.',
  '1 row is invalid.': '1 linha não é válida.',
  '{0} rows are invalid.': '{0} linhas não são válidas.',
  '1 row is excluded.': '1 linha está excluída.',
  '{0} rows are excluded.': '{0} linhas estão excluídas.',
  '1 row that stays out has no amount that can be read.':
    '1 linha que fica de fora não tem montante que se possa ler.',
  '{0} rows that stay out have no amount that can be read.':
    '{0} linhas que ficam de fora não têm montante que se possa ler.',
  '1 row of {0} is invalid.': '1 linha de {0} não é válida.',
  '{0} rows of {1} together are invalid.': '{0} linhas, de {1} em conjunto, não são válidas.',
  '1 row of {0} is excluded.': '1 linha de {0} está excluída.',
  '{0} rows of {1} together are excluded.': '{0} linhas, de {1} em conjunto, estão excluídas.',
  'The control totals are not what would be sent. {0} Nothing was sent.':
    'Os totais de controlo não são o que seria enviado. {0} Nada foi enviado.',
  'The profile {0} asks for control totals, and none was typed. Nothing was sent.':
    'O perfil {0} pede totais de controlo, e nenhum foi introduzido. Nada foi enviado.',
  'The profile {0} asks for control totals, and none was typed for {1}. Nothing was sent.':
    'O perfil {0} pede totais de controlo, e nenhum foi introduzido para {1}. Nada foi enviado.',
  'Look at the rows and at the payroll sheet. Correct what is wrong, or take the control total back.':
    'Veja as linhas e a folha de salários. Corrija o que está errado, ou retire o total de controlo.',
  'Type the totals of the payroll sheet, then approve.':
    'Introduza os totais da folha de salários e depois aprove.',
};
