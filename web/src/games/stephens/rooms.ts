// The parts of the board that a phone shows one at a time.
import type { Room } from '$lib/table/game';
import Factory from './rooms/Factory.svelte';
import Land from './rooms/Land.svelte';
import Market from './rooms/Market.svelte';

export const rooms: Room[] = [
  { id: 'factory', name: 'st_room_factory', part: Factory },
  { id: 'market', name: 'st_room_market', part: Market },
  { id: 'land', name: 'st_room_land', part: Land },
];
