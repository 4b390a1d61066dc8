import { startGateway, untilServing } from '../gateways.ts';
import type { Drill } from './drill.ts';

export const gatewayKilled: Drill = {
  name: 'gateway-killed',
  title: '`kill -9` of a gateway',
  async cause({ gateways }) {
    await gateways[1]?.end('SIGKILL');
  },
  async heal({ gateways, processes, ports, settings, project }) {
    gateways[1] = await startGateway(processes, ports, 1, settings, project);
    await untilServing(ports.gateway[1]);
  },
};

export const gatewayFrozen: Drill = {
  name: 'gateway-frozen',
  title: 'a gateway stops answering (`SIGSTOP`), and wakes up later',
  async cause({ gateways }) {
    gateways[2]?.process.kill('SIGSTOP');
  },
  async heal({ gateways, ports }) {
    gateways[2]?.process.kill('SIGCONT');
    await untilServing(ports.gateway[2]);
  },
};
