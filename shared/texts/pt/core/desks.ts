// What is said where another desk works on a batch, in Portuguese.

export const DESKS_PT = {
  'the desk {0}': 'o posto {0}',
  '{0} at the desk {1}': '{0} no posto {1}',
  'Batch {0} is being sent by {1}. Nothing was sent from here.':
    'O lote {0} está a ser enviado por {1}. Nada foi enviado daqui.',
  'Wait until it ends, or stop it. If that desk has died, it can be taken over fifteen seconds after it was last heard of.':
    'Espere até terminar, ou pare-o. Se esse posto deixou de funcionar, o lote pode ser assumido por outro quinze segundos depois do seu último sinal.',
  'The service is being asked about batch {0} by {1}. Nothing was asked from here.':
    'O serviço está a ser consultado sobre o lote {0} por {1}. Nada foi perguntado daqui.',
  'What is heard there stands here, too.': 'O que ali se souber fica também aqui.',
  'Batch {0} is being changed by {1}. Nothing was changed from here.':
    'O lote {0} está a ser alterado por {1}. Nada foi alterado daqui.',
  'Look at it meanwhile. It can be changed here fifteen seconds after the last change there.':
    'Veja-o entretanto. Pode ser alterado aqui quinze segundos depois da última alteração ali.',
  'This desk was not heard of for fifteen seconds and may not send batch {0} any more. Nothing more of it leaves from here.':
    'Este posto não deu sinal durante quinze segundos e já não pode enviar o lote {0}. Nada mais sai daqui.',
  'Batch {0} was taken over by {1}, since this desk was not heard of for fifteen seconds. Nothing more of it leaves from here.':
    'O lote {0} foi assumido por {1}, porque este posto não deu sinal durante quinze segundos. Nada mais sai daqui.',
  'Resume it here or at another desk: it goes on from the journal, and nothing is carried out twice.':
    'Retome-o aqui ou noutro posto: continua a partir do diário, e nada é executado duas vezes.',
  'Leave it to them, or stop it and resume it here: it goes on from the journal, and nothing is carried out twice.':
    'Deixe-o lá, ou pare-o e retome-o aqui: continua a partir do diário, e nada é executado duas vezes.',
  'One request had passed its last check by then and may have left: it has the same id and the same bytes as whatever is sent of its row again.':
    'Um pedido já tinha passado a última verificação e pode ter saído: tem o mesmo identificador e os mesmos bytes que qualquer novo envio da sua linha.',
  '{0} requests had passed their last check by then and may have left: each has the same id and the same bytes as whatever is sent of its row again.':
    '{0} pedidos já tinham passado a última verificação e podem ter saído: cada um tem o mesmo identificador e os mesmos bytes que qualquer novo envio da sua linha.',
  'Left in the middle: it goes on at the next desk that sends, or when it is resumed.':
    'Deixado a meio: continua no próximo posto que enviar, ou quando for retomado.',
};
