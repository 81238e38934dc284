CREATE TABLE "rate_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"room_rate_id" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"set_by" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pool_id" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"set_by" text NOT NULL,
	"from_limit" smallint,
	"to_limit" smallint NOT NULL,
	"taken" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_paint" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hotel_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"days" integer NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_hotel" (
	"staff_id" uuid NOT NULL,
	"hotel_id" integer NOT NULL,
	CONSTRAINT "staff_hotel_staff_id_hotel_id_pk" PRIMARY KEY("staff_id","hotel_id")
);
--> statement-breakpoint
ALTER TABLE "staff_hotel" ADD CONSTRAINT "staff_hotel_staff_id_staff_person_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_change_rate" ON "rate_change" USING btree ("room_rate_id","day");--> statement-breakpoint
CREATE INDEX "stock_change_pool" ON "stock_change" USING btree ("pool_id","day");--> statement-breakpoint
CREATE INDEX "rate_paint_room" ON "rate_paint" USING btree ("room_id","at");--> statement-breakpoint
CREATE INDEX "staff_hotel_hotel" ON "staff_hotel" USING btree ("hotel_id");