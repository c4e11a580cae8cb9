/** The paths of `files`. */
export const filesPaths = {
  uploadImage: 'POST /v1/users/uploadImage',
  uploadImageFiles: 'POST /v1/files/uploadImageFiles',
  uploadAuditImages: 'POST /v1/files/uploadAuditImages',
  auditImage: 'GET /v1/files/auditImage',
} as const
