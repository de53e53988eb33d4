// The parts of the board that a phone shows one by one.
import type { Room } from '$lib/table/game';
import Board from './Board.svelte';
import BenchesRoom from './rooms/BenchesRoom.svelte';
import OrdersRoom from './rooms/OrdersRoom.svelte';
import RailsRoom from './rooms/RailsRoom.svelte';
import TowerRoom from './rooms/TowerRoom.svelte';
import WorksRoom from './rooms/WorksRoom.svelte';
import { say } from './words';

export const rooms: Room[] = [
  { id: 'all', name: () => say('room_all'), part: Board }, // at a glance
  { id: 'benches', name: () => say('room_benches'), part: BenchesRoom },
  { id: 'orders', name: () => say('room_orders'), part: OrdersRoom },
  { id: 'tower', name: () => say('room_tower'), part: TowerRoom },
  { id: 'rails', name: () => say('room_rails'), part: RailsRoom },
  { id: 'works', name: () => say('room_works'), part: WorksRoom },
];
