/** The paths of players in `remittances`. */
export const remittancesPaths = {
  frontBankTransferRecord: 'GET /v1/transaction/frontBankTransferRecord',
  saveFrontBankTransferProof: 'POST /v1/transaction/saveFrontBankTransferProof',
} as const
