/** What fits for the fields of customer service and of what pages count. */
export const fittingOfService = {
  lineId: '1',
  page: '/index',
  orderKind: 'bet',
  rating: '5',
  linkType: 'talk',
  linkUrl: '',
  html: '',
  isOn: 'false',
  to: '',
  no: '1',
}

export const fittingOfServiceCalls = {
  dataPush: { data: '{"page":"home","seconds":60}' },
  yyDataPush: { data: '{"kind":"lottery","seconds":60}' },
  view: { data: '{"home":1}' },
  op: { data: '{"chat":1}' },
  sc: { data: '{"source":"direct"}' },
  consoleServiceTalks: { state: 'closed' },
  consoleSaveServiceTemplate: { content: '您好', sort: '0' },
  consoleSaveServiceLine: { sort: '0' },
}
