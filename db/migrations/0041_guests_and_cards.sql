CREATE TABLE "rate_guests" (
	"room_rate_id" integer NOT NULL,
	"day" date NOT NULL,
	"guests" smallint NOT NULL,
	"amount_cents" integer NOT NULL,
	"set_by" text,
	"set_at" timestamp with time zone,
	CONSTRAINT "rate_guests_room_rate_id_day_guests_pk" PRIMARY KEY("room_rate_id","day","guests"),
	CONSTRAINT "guests_amount_positive" CHECK ("rate_guests"."amount_cents" > 0 and "rate_guests"."guests" > 0 and "rate_guests"."guests" <> 2)
);
--> statement-breakpoint
CREATE TABLE "rate_guests_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"room_rate_id" integer NOT NULL,
	"day" date NOT NULL,
	"guests" smallint NOT NULL,
	"amount_cents" integer NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "virtual_card" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"hotel_id" integer NOT NULL,
	"commission_points" integer NOT NULL,
	"reference" text,
	"amount_cents" integer,
	"available_from" date,
	"issued_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "virtual_card" jsonb;--> statement-breakpoint
ALTER TABLE "channel_reservation" ADD COLUMN "may_be_there" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_guests_history_rate" ON "rate_guests_history" USING btree ("room_rate_id","day");--> statement-breakpoint
CREATE INDEX "virtual_card_open" ON "virtual_card" USING btree ("order_id") WHERE closed_at is null;