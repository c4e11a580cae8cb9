/** The paths of operators in `verification`. */
export const verificationOperatorPaths = {
  consoleVerifications: 'GET /v1/console/verifications',
  consoleVerification: 'GET /v1/console/verification',
  consoleEvidence: 'POST /v1/console/evidence',
  consoleTakeVerification: 'POST /v1/console/takeVerification',
  consolePutBackVerification: 'POST /v1/console/putBackVerification',
  consoleDecideVerification: 'POST /v1/console/decideVerification',
} as const
