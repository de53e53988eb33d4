// The parts of the board that a phone shows one by one.
import type { Room } from '$lib/table/game';
import Factory from './rooms/Factory.svelte';
import Land from './rooms/Land.svelte';
import Market from './rooms/Market.svelte';
import { say } from './words';

export const rooms: Room[] = [
  { id: 'factory', name: () => say('room_factory'), part: Factory },
  { id: 'market', name: () => say('room_market'), part: Market },
  { id: 'land', name: () => say('room_land'), part: Land },
];
