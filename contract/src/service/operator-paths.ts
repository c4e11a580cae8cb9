/** The paths of `service` that operators call. */
export const serviceOperatorPaths = {
  consoleServiceLines: 'GET /v1/console/serviceLines',
  consoleSaveServiceLine: 'POST /v1/console/saveServiceLine',
  consoleDeleteServiceLine: 'POST /v1/console/deleteServiceLine',
  consoleServiceQueue: 'GET /v1/console/serviceQueue',
  consoleServiceTalks: 'GET /v1/console/serviceTalks',
  consoleServiceTalk: 'GET /v1/console/serviceTalk',
  consoleServicePicture: 'GET /v1/console/servicePicture',
  consoleTakeServiceTalk: 'POST /v1/console/takeServiceTalk',
  consoleAnswerServiceTalk: 'POST /v1/console/answerServiceTalk',
  consoleHandServiceTalk: 'POST /v1/console/handServiceTalk',
  consoleCloseServiceTalk: 'POST /v1/console/closeServiceTalk',
  consoleServiceTemplates: 'GET /v1/console/serviceTemplates',
  consoleSaveServiceTemplate: 'POST /v1/console/saveServiceTemplate',
  consoleDeleteServiceTemplate: 'POST /v1/console/deleteServiceTemplate',
  consoleServiceFigures: 'GET /v1/console/serviceFigures',
} as const
