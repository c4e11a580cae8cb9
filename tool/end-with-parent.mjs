// Loaded into the server by `npm start`: when the process that started it is gone, the server ends in good order,
// instead of staying behind, unseen, with the port and DATA_DIR in its hands.

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
