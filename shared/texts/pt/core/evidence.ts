// Why an evidence pack is not written and what to do about it, in Portuguese.

export const EVIDENCE_PT = {
  'Batch {0} was not read from {1} as it says.': 'O lote {0} não foi lido de {1} como diz.',
  'Line {0} of batch {1} has other cells than it has in {2}.':
    'A linha {0} do lote {1} tem outras células do que em {2}.',
  'Batch {0} does not have every row of {1}.': 'O lote {0} não tem todas as linhas de {1}.',
  '{0} Another program changed it. Nothing was written.': '{0} Outro programa mudou-o. Nada foi escrito.',
  '{0} is not the file that batch {1} was read from: its contents differ. Nothing was written.':
    '{0} não é o ficheiro de que o lote {1} foi lido: o conteúdo é outro. Nada foi escrito.',
  'Choose the file as it was when it was read, or make the pack without it: it holds every row as it was read, and the hash of the file.':
    'Escolha o ficheiro como estava quando foi lido, ou faça o dossiê sem ele: contém cada linha como foi lida, e o resumo do ficheiro.',
  'Batch {0} has more than an evidence pack of 1 GB can hold. Nothing was written.':
    'O lote {0} tem mais do que cabe num arquivo de 1 GB. Nada foi escrito.',
  'Ask for help: the journal keeps everything.': 'Peça ajuda: o diário guarda tudo.',
  '{0} is no evidence pack, or was damaged or changed. {1}':
    '{0} não é um dossiê de provas, ou foi danificado ou alterado. {1}',
  'Ask for the file again as it was written, and compare its seal with the one in the audit trail.':
    'Peça de novo o ficheiro como foi escrito, e compare o seu selo com o do registo de auditoria.',
  'It is larger than any pack.': 'É maior do que qualquer dossiê.',
  'A part of it unfolds to far more than any member does. It was not read any further.':
    'Uma das suas partes desdobra-se muito além do que faz um elemento. A leitura parou aí.',
  'It is packed in a way that is not read here.': 'Está comprimido de uma forma que não é lida aqui.',
  'Its {0} is missing or cannot be read.': 'O seu {0} falta ou não pode ser lido.',
  '{0} holds no salt of an evidence pack.': '{0} não contém o sal de um dossiê de provas.',
  'Choose the file that was written beside the pack.':
    'Escolha o ficheiro que foi escrito ao lado do dossiê.',
  '{0} names nobody: personal data was left out of it.':
    '{0} não nomeia ninguém: os dados pessoais foram retirados.',
  'Give the file with its salt too.': 'Dê também o ficheiro com o seu sal.',
  'Rows of batch {0} were left out while its pack was written. Nothing was written.':
    'Linhas do lote {0} foram deixadas de fora enquanto o dossiê era escrito. Nada foi escrito.',
  'The service told more of rows of batch {0} while its pack was written. Nothing was written.':
    'O serviço disse mais de linhas do lote {0} enquanto o dossiê era escrito. Nada foi escrito.',
  'Write the pack again; best once the batch is settled.':
    'Escreva o dossiê de novo; o melhor é esperar que o lote esteja liquidado.',
};
