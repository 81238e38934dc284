CREATE TABLE "rate_source" (
	"room_rate_id" integer NOT NULL,
	"day" date NOT NULL,
	"set_by" text NOT NULL,
	"amount_at" timestamp with time zone,
	"is_closed_at" timestamp with time zone,
	"min_los_at" timestamp with time zone,
	"max_los_at" timestamp with time zone,
	"closed_to_arrival_at" timestamp with time zone,
	"closed_to_departure_at" timestamp with time zone,
	CONSTRAINT "rate_source_room_rate_id_day_pk" PRIMARY KEY("room_rate_id","day")
);
--> statement-breakpoint
CREATE TABLE "rate_waiting" (
	"room_rate_id" integer NOT NULL,
	"day" date NOT NULL,
	"is_closed" boolean,
	"min_los" smallint,
	"max_los" smallint,
	"closed_to_arrival" boolean,
	"closed_to_departure" boolean,
	CONSTRAINT "rate_waiting_room_rate_id_day_pk" PRIMARY KEY("room_rate_id","day")
);
--> statement-breakpoint
CREATE TABLE "stock_source" (
	"pool_id" integer NOT NULL,
	"day" date NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_source_pool_id_day_pk" PRIMARY KEY("pool_id","day")
);
--> statement-breakpoint
CREATE TABLE "channel_hotel" (
	"hotel_id" integer PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "channel_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" text NOT NULL,
	"hotel_id" integer,
	"root" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"result" text NOT NULL,
	"told" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"digest" text NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_partner" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"networks" text[] DEFAULT '{}' NOT NULL,
	"may_test" boolean DEFAULT true NOT NULL,
	"endpoint" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_reservation" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"hotel_id" integer NOT NULL,
	"partner_id" text NOT NULL,
	"our_id" text NOT NULL,
	"their_id" text,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "channel_reservation_ourId_unique" UNIQUE("our_id")
);
--> statement-breakpoint
ALTER TABLE "channel_hotel" ADD CONSTRAINT "channel_hotel_partner_id_channel_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."channel_partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_hotel_partner" ON "channel_hotel" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "channel_message_hotel" ON "channel_message" USING btree ("hotel_id","at");--> statement-breakpoint
CREATE INDEX "channel_message_at" ON "channel_message" USING btree ("at");--> statement-breakpoint
CREATE INDEX "channel_message_done" ON "channel_message" USING btree ("partner_id","digest") WHERE result = 'done';--> statement-breakpoint
CREATE INDEX "channel_reservation_order" ON "channel_reservation" USING btree ("order_id","hotel_id");